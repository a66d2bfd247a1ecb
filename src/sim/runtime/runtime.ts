import { assertExists } from '../../base/assert.ts'
import type { Intervention } from '../../scenario/fields.ts'
import type { Cause, ContainerRef } from '../../trace/trace.ts'
import type { Process } from '../kernel.ts'
import { killCallMs, stopCallMs } from '../latencies.ts'
import { refOf, type Slot, slotAt } from '../layout.ts'
import type { World } from '../world.ts'
import { containerId } from './container-id.ts'
import { ContainerProcess, type ProcessExit } from './container-process.ts'
import type { ContainerRecord, ContainerRuntime, ProbeKind, ProbeOutcome, RuntimeState, SandboxRecord } from './cri.ts'
import { Dependencies } from './dependencies.ts'
import { probeOutcome, probeTurns } from './probe-outcome.ts'
import { RuntimeRecords } from './runtime-records.ts'
import { ScriptedBehavior } from './scripted-behavior.ts'

/** What containerd answers to a command in a container that has ended. */
const exitedError = 'rpc error: code = Unknown desc = container is in CONTAINER_EXITED state'
/** What the recorded runtime answers where the container was removed. */
const removedError = 'rpc error: code = NotFound desc = container not found'

/** Exit code of a process that SIGKILL ended: 128 + 9. */
const killedExitCode = 137

/** A container runtime that acts out the scenario: what runs, for how long, and how it answers. */
export class ScriptedRuntime implements ContainerRuntime {
  readonly #world: World
  readonly #records: RuntimeRecords
  readonly #dependencies: Dependencies
  readonly #processes = new Map<string, ContainerProcess>()
  readonly #behavior: ScriptedBehavior
  readonly #pulledImages = new Set<string>()

  constructor(world: World, onChange: (id: string, slot: number) => void) {
    this.#world = world
    this.#records = new RuntimeRecords(world.layout, onChange)
    this.#behavior = new ScriptedBehavior(world.layout)
    this.#dependencies = new Dependencies(world.kernel, world.scenario.behavior.node.dependencies, (name) =>
      world.step({ verb: 'world', what: 'dependency', name }, { rule: 'dependency-available' }),
    )
  }

  get state(): RuntimeState {
    return this.#records.state
  }

  ofSlot(slot: number): readonly ContainerRecord[] {
    return this.#records.ofSlot(slot)
  }

  lastStep(id: string): number | undefined {
    return this.#records.lastStep(id)
  }

  newestLog(slot: number): number | undefined {
    return this.#records.newestLog(slot)
  }

  isImagePresent(slot: number): boolean {
    const { container } = this.#slot(slot)
    return this.#behavior.of(slot).imagePull.present || this.#pulledImages.has(container.image ?? '')
  }

  *pullImage(slot: number, attempt: number, cause: Cause): Process<string | undefined> {
    const { kernel, board } = this.#world
    const { image = '' } = this.#slot(slot).container
    const container = this.#ref(slot, attempt)
    const by = this.#world.step({ verb: 'pull', container, image }, cause)
    board.enter(slot, 'pulling', kernel.now, { attempt })
    yield kernel.sleep(this.#behavior.of(slot).imagePull.durationMs)
    const { error } = this.#behavior.of(slot).imagePull
    this.#world.step(
      { verb: 'pulled', container, image, ...(error !== undefined && { error }) },
      { rule: error === undefined ? 'image-pulled' : 'image-pull-failed', by },
    )
    if (error === undefined) this.#pulledImages.add(image)
    return error
  }

  *runPodSandbox(attempt: number, cause: Cause): Process<SandboxRecord | { readonly error: string }> {
    const { kernel, board, scenario } = this.#world
    const { sandboxMs, sandboxError, podIP: ip } = scenario.behavior.node
    yield kernel.sleep(sandboxMs)
    if (sandboxError !== undefined && kernel.now < (sandboxError.until ?? Number.POSITIVE_INFINITY))
      return { error: sandboxError.message }
    const step = this.#world.step({ verb: 'sandbox', attempt, ip }, cause)
    const sandbox = { id: this.#newId(`sandbox/${attempt}`), attempt, ready: true, ip, step }
    this.#records.addSandbox(sandbox)
    board.setSandbox({ attempt, ready: true, ip })
    return sandbox
  }

  stopPodSandbox(sandbox: SandboxRecord, cause: Cause): void {
    const current = this.#records.state.sandboxes.find(({ id }) => id === sandbox.id)
    if (current?.ready !== true) return
    this.#killAll(sandbox.attempt, { exitCode: killedExitCode, rule: 'process-killed' }, cause)
    const step = this.#world.step({ verb: 'sandboxStopped', attempt: sandbox.attempt }, cause)
    this.#records.updateSandbox(sandbox.id, { ready: false, ip: '', step })
    this.#world.board.setSandbox({ attempt: sandbox.attempt, ready: false, ip: '' })
  }

  createError(slot: number): { readonly reason: string; readonly message: string } | undefined {
    const { createError } = this.#behavior.of(slot)
    const isOver = createError?.until !== undefined && this.#world.kernel.now >= createError.until
    return isOver ? undefined : createError
  }

  *createContainer(
    slot: number,
    attempt: number,
    sandboxAttempt: number,
    cause: Cause,
  ): Process<ContainerRecord | { readonly error: string }> {
    const { kernel, board, scenario } = this.#world
    yield kernel.sleep(scenario.behavior.node.createMs)
    const sandbox = this.#sandbox(sandboxAttempt)
    if (!sandbox.ready) {
      const task = `no running task found: task ${sandbox.id} not found: not found`
      return { error: `failed to get sandbox container task: ${task}` }
    }
    const step = this.#world.step({ verb: 'create', container: this.#ref(slot, attempt) }, cause)
    const record: ContainerRecord = {
      id: this.#newId(`${this.#slot(slot).name}/${attempt}/${step}`),
      slot,
      attempt,
      sandboxAttempt,
      state: 'created',
      image: this.#slot(slot).container.image ?? '',
      imageID: this.#slot(slot).imageID,
      createdAt: kernel.now,
      startedAt: undefined,
      finishedAt: undefined,
      exitCode: undefined,
      reason: undefined,
      message: undefined,
      step,
    }
    this.#records.add(record)
    board.enter(slot, 'created', kernel.now, { attempt })
    return record
  }

  *startContainer(id: string, cause: Cause): Process<string | undefined> {
    const { kernel, board, scenario } = this.#world
    yield kernel.sleep(scenario.behavior.node.startMs)
    const record = this.#records.get(id)
    const { slot, attempt } = record
    const sandbox = this.#sandbox(record.sandboxAttempt)
    const startError = sandbox.ready
      ? this.#behavior.of(slot).startError
      : `sandbox container "${sandbox.id}" is not running`
    if (startError !== undefined) {
      this.#records.replace({
        ...record,
        state: 'exited',
        startedAt: kernel.now,
        finishedAt: kernel.now,
        exitCode: 128,
        reason: 'StartError',
        message: startError,
      })
      return startError
    }
    const step = this.#world.step({ verb: 'start', container: this.#ref(slot, attempt) }, cause)
    this.#records.replace({ ...record, state: 'running', startedAt: kernel.now, step })
    board.enter(slot, 'running', kernel.now, { attempt })
    const run = this.#behavior.nextRun(slot)
    const process = new ContainerProcess(kernel, run, this.#dependencies, (exit) => this.#recordExit(id, exit))
    this.#processes.set(id, process)
    this.#watchProbes(slot, process)
    return undefined
  }

  *stopContainer(id: string, timeoutMs: number, cause: Cause): Process {
    const { kernel, board } = this.#world
    yield kernel.sleep(stopCallMs)
    const process = this.#processes.get(id)
    if (process?.isRunning !== true) return
    const record = this.#records.get(id)
    const { slot, attempt } = record
    const container = this.#ref(slot, attempt)
    const signal = this.#world.gates.ContainerStopSignals
      ? (this.#slot(slot).container.lifecycle?.stopSignal ?? 'SIGTERM')
      : 'SIGTERM'
    const by = this.#world.step({ verb: 'term', container, signal, timeoutMs }, cause)
    this.#records.replace({ ...record, step: by })
    board.enter(slot, 'terminating', kernel.now)
    if (signal === 'SIGKILL') process.end({ exitCode: killedExitCode, rule: 'process-killed' })
    else process.signal(this.#behavior.of(slot).onTerm)
    if (yield* this.#waitForProcess(process, timeoutMs + killCallMs)) return
    const step = this.#world.step({ verb: 'kill', container }, { rule: 'grace-period-over', by })
    this.#records.replace({ ...this.#records.get(id), step })
    process.end({ exitCode: killedExitCode, rule: 'process-killed' })
  }

  removeContainer(id: string, keepsLog: boolean): void {
    this.#records.remove(id, keepsLog)
    this.#processes.delete(id)
  }

  *waitForExit(id: string, timeoutMs: number): Process<boolean> {
    const process = this.#processes.get(id)
    return process === undefined ? true : yield* this.#waitForProcess(process, timeoutMs)
  }

  probe(id: string, kind: ProbeKind): ProbeOutcome {
    const record = this.#records.find(id)
    const process = this.#processes.get(id)
    if (record === undefined && !this.#world.chance.remembersRemoved) return { error: removedError }
    if (record === undefined || process?.isRunning !== true) return { error: exitedError }
    const forced = this.#behavior.forcedProbe(record.slot, kind)
    const runningMs = this.#world.kernel.now - process.startedAt
    return forced ?? probeOutcome(this.#behavior.of(record.slot)[`${kind}Probe`], runningMs)
  }

  /** The node loses the sandbox and every container in it. */
  loseSandbox(cause: Cause): void {
    for (const sandbox of this.#records.state.sandboxes) {
      if (!sandbox.ready) continue
      this.#killAll(sandbox.attempt, { exitCode: 255, reason: 'Unknown', rule: 'process-lost' }, cause)
      const by = cause.by === undefined ? {} : { step: cause.by }
      this.#records.updateSandbox(sandbox.id, { ready: false, ip: '', ...by })
      this.#world.board.setSandbox({ attempt: sandbox.attempt, ready: false, ip: '' })
    }
  }

  /** What is forced on a container or a dependency from outside. `step` is the intervention's own. */
  intervene(intervention: Intervention, slot: Slot | undefined, step: number): void {
    if ('dependency' in intervention) this.#dependencies.set(intervention.dependency, intervention.available, step)
    else if (slot === undefined) return
    else if ('exit' in intervention) {
      const { exit, reason } = intervention
      const running = this.#records.ofSlot(slot.index).find(({ state }) => state === 'running')
      if (running === undefined) return
      this.#records.replace({ ...running, step })
      this.#processes
        .get(running.id)
        ?.end({ exitCode: exit, rule: 'intervention', ...(reason !== undefined && { reason }) })
    } else this.#behavior.intervene(slot.index, intervention)
  }

  /** Keeps the simulation going until the last probe has begun to answer otherwise. */
  #watchProbes(slot: number, process: ContainerProcess): void {
    for (const delayMs of probeTurns(this.#behavior.of(slot))) {
      process.whileRunning(delayMs, () => {
        this.#world.lastTurn = this.#world.kernel.now
      })
    }
  }

  *#waitForProcess(process: ContainerProcess, timeoutMs: number): Process<boolean> {
    if (!process.isRunning) return true
    return yield* this.#world.kernel.waitFor(process.exited, timeoutMs)
  }

  #recordExit(id: string, exit: ProcessExit): void {
    const { kernel, board } = this.#world
    const record = this.#records.get(id)
    const { slot, attempt, step: lastStep } = record
    const { exitCode, rule, by = lastStep, reason = exitCode === 0 ? 'Completed' : 'Error' } = exit
    const step = this.#world.step({ verb: 'exit', container: this.#ref(slot, attempt), exitCode, reason }, { rule, by })
    this.#records.replace({ ...record, state: 'exited', finishedAt: kernel.now, exitCode, reason, step })
    board.enter(slot, 'exited', kernel.now, { exitCode, reason })
  }

  #killAll(sandboxAttempt: number, exit: ProcessExit, cause: Cause): void {
    for (const records of this.#records.state.containers) {
      for (const record of records) {
        if (record.state !== 'running' || record.sandboxAttempt !== sandboxAttempt) continue
        if (cause.by !== undefined) this.#records.replace({ ...record, step: cause.by })
        this.#processes.get(record.id)?.end(exit)
      }
    }
  }

  #sandbox(attempt: number): SandboxRecord {
    return assertExists(this.#records.sandbox(attempt), `sandbox ${attempt}`)
  }

  #slot(slot: number): Slot {
    return slotAt(this.#world.layout, slot)
  }

  #ref(slot: number, attempt: number): ContainerRef {
    return refOf(this.#slot(slot), attempt)
  }

  #newId(name: string): string {
    return containerId(`${this.#world.scenario.pod.metadata.name ?? ''}/${name}`)
  }
}
