import type { Expectations } from './example.ts'
import { authProxyExpect } from './examples/auth-proxy.ts'
import { cloneThenServeExpect } from './examples/clone-then-serve.ts'
import { configMissingExpect } from './examples/config-missing.ts'
import { configReloaderExpect } from './examples/config-reloader.ts'
import { crashLoopExpect } from './examples/crash-loop.ts'
import { deadlineExpect } from './examples/deadline.ts'
import { deleteDuringInitExpect } from './examples/delete-during-init.ts'
import { doesNotFitExpect } from './examples/does-not-fit.ts'
import { evictionExpect } from './examples/eviction.ts'
import { fixPermissionsExpect } from './examples/fix-permissions.ts'
import { forceDeleteExpect } from './examples/force-delete.ts'
import { graceUsedUpExpect } from './examples/grace-used-up.ts'
import { imagePullFailsExpect } from './examples/image-pull-fails.ts'
import { initFailsExpect } from './examples/init-fails.ts'
import { initFailsNeverExpect } from './examples/init-fails-never.ts'
import { initFailsOnFailureExpect } from './examples/init-fails-on-failure.ts'
import { insteadEntryPointExpect } from './examples/instead-entry-point.ts'
import { insteadJobExpect } from './examples/instead-job.ts'
import { insteadReadinessExpect } from './examples/instead-readiness.ts'
import { jobClassicSidecarExpect } from './examples/job-classic-sidecar.ts'
import { jobNativeSidecarExpect } from './examples/job-native-sidecar.ts'
import { livenessKillExpect } from './examples/liveness-kill.ts'
import { logShipperExpect } from './examples/log-shipper.ts'
import { mainRaceExpect } from './examples/main-race.ts'
import { meshPlumbingExpect } from './examples/mesh-plumbing.ts'
import { nodeRebootExpect } from './examples/node-reboot.ts'
import { nodeShutdownExpect } from './examples/node-shutdown.ts'
import { oldStyleSidecarExpect } from './examples/old-style-sidecar.ts'
import { orderServiceExpect } from './examples/order-service.ts'
import { outOfMemoryExpect } from './examples/out-of-memory.ts'
import { postStartBlocksExpect } from './examples/post-start-blocks.ts'
import { preStopEatsGraceExpect } from './examples/pre-stop-eats-grace.ts'
import { readinessDoesNotGateExpect } from './examples/readiness-does-not-gate.ts'
import { readinessFlapsExpect } from './examples/readiness-flaps.ts'
import { restartAllExpect } from './examples/restart-all.ts'
import { restartRulesExpect } from './examples/restart-rules.ts'
import { reverseShutdownExpect } from './examples/reverse-shutdown.ts'
import { sandboxFailsExpect } from './examples/sandbox-fails.ts'
import { sharedVolumeExpect } from './examples/shared-volume.ts'
import { shopExpect } from './examples/shop.ts'
import { sidecarCrashesExpect } from './examples/sidecar-crashes.ts'
import { sidecarHooksExpect } from './examples/sidecar-hooks.ts'
import { sidecarOn128Expect } from './examples/sidecar-on-1-28.ts'
import { sidecarUnderInitExpect } from './examples/sidecar-under-init.ts'
import { slowSecondImageExpect } from './examples/slow-second-image.ts'
import { softEvictionExpect } from './examples/soft-eviction.ts'
import { startupProbeTooStrictExpect } from './examples/startup-probe-too-strict.ts'
import { twoInitContainersExpect } from './examples/two-init-containers.ts'
import { volumeMissingExpect } from './examples/volume-missing.ts'
import { waitsForEverExpect } from './examples/waits-for-ever.ts'
import { wrongOwnerExpect } from './examples/wrong-owner.ts'

/** What each example shows, by its id. For the tests: the page does not load it. */
export const expectations: Readonly<Record<string, Expectations>> = {
  shop: shopExpect,
  'two-init-containers': twoInitContainersExpect,
  'order-service': orderServiceExpect,
  'init-fails': initFailsExpect,
  'waits-for-ever': waitsForEverExpect,
  'image-pull-fails': imagePullFailsExpect,
  'config-missing': configMissingExpect,
  'volume-missing': volumeMissingExpect,
  'sandbox-fails': sandboxFailsExpect,
  'init-fails-never': initFailsNeverExpect,
  'does-not-fit': doesNotFitExpect,
  'slow-second-image': slowSecondImageExpect,
  'reverse-shutdown': reverseShutdownExpect,
  'readiness-does-not-gate': readinessDoesNotGateExpect,
  'sidecar-crashes': sidecarCrashesExpect,
  'shared-volume': sharedVolumeExpect,
  'sidecar-on-1-28': sidecarOn128Expect,
  'job-classic-sidecar': jobClassicSidecarExpect,
  'job-native-sidecar': jobNativeSidecarExpect,
  deadline: deadlineExpect,
  'restart-rules': restartRulesExpect,
  'restart-all': restartAllExpect,
  'crash-loop': crashLoopExpect,
  'liveness-kill': livenessKillExpect,
  'startup-probe-too-strict': startupProbeTooStrictExpect,
  'readiness-flaps': readinessFlapsExpect,
  'out-of-memory': outOfMemoryExpect,
  'post-start-blocks': postStartBlocksExpect,
  'grace-used-up': graceUsedUpExpect,
  'pre-stop-eats-grace': preStopEatsGraceExpect,
  'sidecar-hooks': sidecarHooksExpect,
  'delete-during-init': deleteDuringInitExpect,
  'force-delete': forceDeleteExpect,
  eviction: evictionExpect,
  'soft-eviction': softEvictionExpect,
  'node-reboot': nodeRebootExpect,
  'node-shutdown': nodeShutdownExpect,
  'init-fails-on-failure': initFailsOnFailureExpect,
  'log-shipper': logShipperExpect,
  'auth-proxy': authProxyExpect,
  'config-reloader': configReloaderExpect,
  'mesh-plumbing': meshPlumbingExpect,
  'old-style-sidecar': oldStyleSidecarExpect,
  'clone-then-serve': cloneThenServeExpect,
  'wrong-owner': wrongOwnerExpect,
  'fix-permissions': fixPermissionsExpect,
  'main-race': mainRaceExpect,
  'instead-entry-point': insteadEntryPointExpect,
  'instead-readiness': insteadReadinessExpect,
  'instead-job': insteadJobExpect,
  'sidecar-under-init': sidecarUnderInitExpect,
}
