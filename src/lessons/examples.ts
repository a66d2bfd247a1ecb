import type { Example as OneExample } from './example.ts'
import { authProxy } from './examples/auth-proxy.ts'
import { cloneThenServe } from './examples/clone-then-serve.ts'
import { configMissing } from './examples/config-missing.ts'
import { configReloader } from './examples/config-reloader.ts'
import { crashLoop } from './examples/crash-loop.ts'
import { deadline } from './examples/deadline.ts'
import { deleteDuringInit } from './examples/delete-during-init.ts'
import { doesNotFit } from './examples/does-not-fit.ts'
import { eviction } from './examples/eviction.ts'
import { fixPermissions } from './examples/fix-permissions.ts'
import { forceDelete } from './examples/force-delete.ts'
import { graceUsedUp } from './examples/grace-used-up.ts'
import { imagePullFails } from './examples/image-pull-fails.ts'
import { initFails } from './examples/init-fails.ts'
import { initFailsNever } from './examples/init-fails-never.ts'
import { initFailsOnFailure } from './examples/init-fails-on-failure.ts'
import { insteadEntryPoint } from './examples/instead-entry-point.ts'
import { insteadJob } from './examples/instead-job.ts'
import { insteadReadiness } from './examples/instead-readiness.ts'
import { jobClassicSidecar } from './examples/job-classic-sidecar.ts'
import { jobNativeSidecar } from './examples/job-native-sidecar.ts'
import { livenessKill } from './examples/liveness-kill.ts'
import { logShipper } from './examples/log-shipper.ts'
import { mainRace } from './examples/main-race.ts'
import { meshPlumbing } from './examples/mesh-plumbing.ts'
import { nodeReboot } from './examples/node-reboot.ts'
import { nodeShutdown } from './examples/node-shutdown.ts'
import { oldStyleSidecar } from './examples/old-style-sidecar.ts'
import { orderService } from './examples/order-service.ts'
import { outOfMemory } from './examples/out-of-memory.ts'
import { postStartBlocks } from './examples/post-start-blocks.ts'
import { preStopEatsGrace } from './examples/pre-stop-eats-grace.ts'
import { readinessDoesNotGate } from './examples/readiness-does-not-gate.ts'
import { readinessFlaps } from './examples/readiness-flaps.ts'
import { restartAll } from './examples/restart-all.ts'
import { restartRules } from './examples/restart-rules.ts'
import { reverseShutdown } from './examples/reverse-shutdown.ts'
import { sandboxFails } from './examples/sandbox-fails.ts'
import { sharedVolume } from './examples/shared-volume.ts'
import { shop } from './examples/shop.ts'
import { sidecarCrashes } from './examples/sidecar-crashes.ts'
import { sidecarHooks } from './examples/sidecar-hooks.ts'
import { sidecarOn128 } from './examples/sidecar-on-1-28.ts'
import { sidecarUnderInit } from './examples/sidecar-under-init.ts'
import { slowSecondImage } from './examples/slow-second-image.ts'
import { softEviction } from './examples/soft-eviction.ts'
import { startupProbeTooStrict } from './examples/startup-probe-too-strict.ts'
import { twoInitContainers } from './examples/two-init-containers.ts'
import { volumeMissing } from './examples/volume-missing.ts'
import { waitsForEver } from './examples/waits-for-ever.ts'
import { wrongOwner } from './examples/wrong-owner.ts'

/** An example, as the menu and the links know it. */
export type Example = OneExample

/** All examples, by group; the first one is what a first visit shows. */
export const examples: readonly Example[] = [
  shop,
  twoInitContainers,
  orderService,
  initFails,
  waitsForEver,
  imagePullFails,
  configMissing,
  volumeMissing,
  sandboxFails,
  initFailsNever,
  initFailsOnFailure,
  slowSecondImage,
  reverseShutdown,
  logShipper,
  authProxy,
  configReloader,
  meshPlumbing,
  oldStyleSidecar,
  readinessDoesNotGate,
  sidecarCrashes,
  sidecarOn128,
  sharedVolume,
  cloneThenServe,
  wrongOwner,
  fixPermissions,
  jobClassicSidecar,
  jobNativeSidecar,
  deadline,
  restartRules,
  restartAll,
  crashLoop,
  livenessKill,
  startupProbeTooStrict,
  readinessFlaps,
  outOfMemory,
  mainRace,
  postStartBlocks,
  graceUsedUp,
  preStopEatsGrace,
  sidecarHooks,
  deleteDuringInit,
  forceDelete,
  eviction,
  softEviction,
  nodeReboot,
  nodeShutdown,
  insteadEntryPoint,
  insteadReadiness,
  insteadJob,
  sidecarUnderInit,
  doesNotFit,
]

/** The example that a link names; undefined when there is none. */
export function findExample(id: string): Example | undefined {
  return examples.find((example) => example.id === id)
}
