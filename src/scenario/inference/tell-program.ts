import * as reasons from '../../words/en/scenario/inference.ts'
import { checkOf } from './dependency-of.ts'
import type { Unsure } from './inference.ts'
import { handlesTerm, inlineCode, tellInlineCode } from './inline-code.ts'
import { isDetached, isOverAtOnce, staysByConfiguration } from './other-calls.ts'
import { isClientCall, programFact, termOfFact } from './program-facts.ts'
import { deafTerm, type Surroundings, type TermStory } from './story.ts'
import { secondsOf } from './wrappers.ts'

/** What one program does from its start to its end. */
export interface ProgramStory {
  /** `Infinity`: until stopped. */
  readonly durationMs: number
  readonly exitCode: number
  readonly endReason?: string
  /** Nobody knows what it does: its time and its end are taken. */
  readonly isUnknown?: true
  /** It goes on in the background once it has ended in the foreground. */
  readonly daemon?: true
  /** It prints nothing. */
  readonly prints?: false
  /** The command as written is what tells; absent for what takes no time worth a word. */
  readonly tells: boolean
  readonly guess?: string
  /** What of this may as well be otherwise. */
  readonly unsure?: Unsure
  readonly term: TermStory
  readonly startupMs?: number
}

/** Commands that are over at once. */
const instant = new Set(
  (
    'echo printf date env export set unset cd pwd mkdir rmdir cp mv rm ln touch cat chmod chgrp ls id whoami hostname umask sed ' +
    'awk grep egrep head tr cut sort uniq wc tee envsubst true : test [ [[ read local declare shift source . ulimit sysctl ip ' +
    'iptables mount which type dirname basename readlink realpath expr let seq getopts alias hash kill pkill killall pgrep ps ' +
    'jq yq base64 openssl install mktemp stat uname nproc find diff cmp sync logger pidof podman docker crictl nerdctl'
  ).split(' '),
)

interface Work {
  readonly pattern: RegExp
  /** What has to stand behind it. */
  readonly behind?: RegExp
  readonly ms: number
  readonly what: string
}

/** Commands that take a while, by what the whole command line says. Milliseconds. */
const slow: readonly Work[] = [
  {
    pattern: /\b(?:apt(?:-get)?|apk|yum|dnf|microdnf)\b/,
    behind: /\b(?:add|install|update)\b/,
    ms: 5000,
    what: reasons.workPackages,
  },
  { pattern: /\b(?:pip3?|poetry|uv)\b/, behind: /\b(?:install|sync)\b/, ms: 5000, what: reasons.workPackages },
  { pattern: /\b(?:npm|yarn|pnpm|bundle|composer)\s+(?:ci|i|install)\b/, ms: 6000, what: reasons.workPackages },
  {
    pattern: /\bgit(?:-sync)?\b/,
    behind: /\b(?:clone|pull|fetch)\b/,
    ms: 3000,
    what: reasons.workClone,
  },
  { pattern: /\bgit-sync\b/, behind: /--one-time/, ms: 3000, what: reasons.workClone },
  { pattern: /\bcollectstatic\b/, ms: 2000, what: reasons.workStaticFiles },
  {
    pattern:
      /migrat|\b(?:flyway|liquibase|alembic|dbmate|goose|sqitch|atlas)\b|\bschema\b|\bdb[:-](?:setup|prepare|deploy)|\bdatabase update\b/i,
    ms: 4000,
    what: reasons.workMigration,
  },
  { pattern: /^(?:\S*\/)?(?:chown|chmod)\s+-\w*R/, ms: 1000, what: reasons.workOwners },
  { pattern: /^(?:\S*\/)?(?:tar|unzip|gunzip|unxz|rsync)\b/, ms: 2000, what: reasons.workUnpacking },
  { pattern: /^(?:\S*\/)?(?:wget|curl|aria2c|oras|skopeo)\b/, ms: 2000, what: reasons.workDownload },
  { pattern: /^(?:\S*\/)?(?:aws|gsutil|gcloud|az|mc|s3cmd|rclone)\b/, ms: 3000, what: reasons.workBucket },
  { pattern: /^(?:\S*\/)?(?:pg_dump|pg_restore|mysqldump|mongodump|restic)\b/, ms: 4000, what: reasons.workBackup },
  {
    pattern: /^(?:\S*\/)?(?:psql|mysql|mariadb|sqlite3|mongosh?|redis-cli|kubectl|helm|vault)\b/,
    ms: 1000,
    what: reasons.workClient,
  },
]

function says(line: string, { pattern, behind }: Work): boolean {
  const found = pattern.exec(line)
  return found !== null && (behind === undefined || behind.test(line.slice(found.index)))
}

/** Whether it is a command that takes a while, by what its line says. */
export function isSlow(words: readonly string[]): boolean {
  return slow.some((each) => says(words.join(' '), each))
}

/** What `words`, without wrappers, does; `isKnown`: no part of them is worked out in a way that cannot be told. */
export function tellProgram(words: readonly string[], isKnown: boolean, around: Surroundings): ProgramStory {
  const [command = '', ...rest] = words
  const name = command.slice(command.lastIndexOf('/') + 1)
  const line = words.join(' ')
  if (name === 'sleep') return tellSleep(rest, isKnown, around)
  const memory = tellMemoryHog(name, rest, around)
  if (memory !== undefined) return memory
  if (runsUntilStopped(name, rest, around)) return { ...lasting(deafTerm(name, around)), tells: true, startupMs: 500 }
  const check = checkOf(words)
  if (goesToBackground(name, rest, line))
    return {
      durationMs: 0,
      exitCode: 0,
      tells: true,
      daemon: true,
      guess: reasons.daemonizes(name),
      startupMs: 500,
      term: around.unknownTerm,
    }
  if (isInstant(name, rest))
    return { durationMs: 0, exitCode: 0, tells: false, unsure: 'time', term: around.unknownTerm }
  const fact = programFact(command)
  const isTask = around.isInit && fact?.endsAsInit === true
  const isServing = fact?.runs === 'server' && !isTask && !isClientCall(fact, rest) && !isOverAtOnce(name, rest)
  if (isServing) {
    const guess = staysByConfiguration(name, rest)
      ? { guess: reasons.staysByConfiguration(name), unsure: 'end' as const }
      : {}
    return { ...lasting(termOfFact(fact, rest)), tells: true, startupMs: fact.startupMs, ...guess }
  }
  const hit = slow.find((each) => says(line, each))
  if (hit !== undefined) {
    const guess = reasons.lasts(hit.what, hit.ms)
    return { durationMs: hit.ms, exitCode: 0, tells: true, guess, unsure: 'time', term: around.unknownTerm }
  }
  if (check !== undefined) {
    const guess = reasons.singleCheck
    return { durationMs: 200, exitCode: 0, tells: true, guess, unsure: 'end', term: around.unknownTerm }
  }
  if (fact?.runs === 'server') {
    const guess = reasons.succeedsAtOnce(line)
    return { durationMs: 100, exitCode: 0, tells: true, guess, unsure: 'time', term: around.unknownTerm }
  }
  const unknown = tellUnknown(rest, name, around)
  if (fact === undefined) return unknown
  return { ...unknown, tells: true, term: termOfFact(fact, rest), startupMs: fact.startupMs }
}

function lasting(term: TermStory): Pick<ProgramStory, 'durationMs' | 'exitCode' | 'term'> {
  return { durationMs: Number.POSITIVE_INFINITY, exitCode: 0, term }
}

function tellSleep(words: readonly string[], isKnown: boolean, around: Surroundings): ProgramStory {
  const times = words.map(secondsOf)
  const term = deafTerm('sleep', around)
  // Without a time, or with none that it can read, it fails at once.
  const isWrong = isKnown && (times.length === 0 || times.includes(undefined))
  if (isWrong) return { durationMs: 0, exitCode: 1, tells: true, prints: false, term }
  const durationMs = times.reduce<number>((sum, each) => sum + (each ?? 5000), 0)
  return {
    durationMs,
    exitCode: 0,
    tells: true,
    prints: false,
    ...(times.includes(undefined) ? { guess: reasons.unknownSleep, unsure: 'time' as const } : {}),
    term,
  }
}

/** Servers that leave their work to a process in the background unless they are told to stay. */
function goesToBackground(name: string, words: readonly string[], line: string): boolean {
  switch (name) {
    case 'nginx':
      return !/daemon\s+off/.test(line) && !words.some((word) => /^-[cstvTqh]/.test(word))
    case 'httpd':
    case 'apache2':
    case 'apache2ctl':
    case 'apachectl':
      return !/FOREGROUND|NO_DETACH|(?:^|\s)-X\b|(?:^|\s)-\w*f(?:\s|$)|configtest|-t\b|-v\b/.test(line)
    case 'sshd':
      return !words.some((word) => /^-\w*[Ddt]/.test(word))
    case 'crond':
    case 'cron':
      return !words.some((word) => /^-\w*[fnd]/.test(word))
    case 'service':
    case 'rc-service':
    case 'systemctl':
      return words.includes('start') || words.includes('restart')
    default:
      return isDetached(name, words)
  }
}

/** Commands that never end by themselves with these arguments. */
function runsUntilStopped(name: string, words: readonly string[], around: Surroundings): boolean {
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  switch (name) {
    case 'tail':
      return has(/^-[a-zA-Z0-9]*[fF]/) || has(/^--follow/)
    case 'nc':
    case 'ncat':
    case 'netcat':
      return has(/^-\w*l/) && !has(/^-\w*z/)
    case 'ping':
    case 'ping6':
      return !has(/^-c/)
    case 'inotifywait':
      return has(/^-\w*m|^--monitor/)
    case 'cat':
      return words.length === 0 && around.hasTerminal
    case 'watch':
    case 'yes':
    case 'socat':
      return true
    case 'python':
    case 'python3':
      return has(/^http\.server$|^SimpleHTTPServer$/)
    default:
      return false
  }
}

function isInstant(name: string, words: readonly string[]): boolean {
  if (name === 'tail' || name === 'nc') return true
  if ((name === 'chmod' || name === 'chown') && words.some((word) => /^-\w*R/.test(word))) return false
  return instant.has(name) || name === 'chown'
}

/** `stress --vm-bytes 250M` and `tail /dev/zero` against a memory limit. */
function tellMemoryHog(name: string, words: readonly string[], around: Surroundings): ProgramStory | undefined {
  const limit = around.memoryLimitBytes
  const killed = {
    exitCode: 137,
    endReason: 'OOMKilled',
    tells: true,
    term: around.unknownTerm,
    guess: reasons.tooMuchMemory,
    unsure: 'time' as const,
  }
  if (name === 'tail' && words.includes('/dev/zero'))
    return limit === undefined ? undefined : { ...killed, durationMs: 3000 }
  if (name !== 'stress' && name !== 'stress-ng') return undefined
  const at = words.indexOf('--vm-bytes')
  const bytes = bytesOf(
    words[at + 1] ?? words.find((word) => word.startsWith('--vm-bytes='))?.slice('--vm-bytes='.length),
  )
  const workers = Number(words[words.indexOf('--vm') + 1] ?? 1) || 1
  if (limit !== undefined && bytes !== undefined && bytes * workers > limit) return { ...killed, durationMs: 1000 }
  const seconds = secondsOf(words[words.findIndex((word) => word === '--timeout' || word === '-t') + 1])
  const durationMs =
    words.includes('--timeout') || words.includes('-t') ? (seconds ?? 10_000) : Number.POSITIVE_INFINITY
  return {
    durationMs,
    exitCode: 0,
    tells: true,
    startupMs: 500,
    term: { onTerm: { durationMs: 0, exitCode: 143 }, reason: reasons.stressEnds },
  }
}

function bytesOf(text: string | undefined): number | undefined {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)([bkmg]?)$/i.exec(text ?? '') ?? []
  if (amount === undefined) return undefined
  return Number(amount) * ({ k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 }[(unit ?? '').toLowerCase()] ?? 1)
}

function tellUnknown(words: readonly string[], name: string, around: Surroundings): ProgramStory {
  const code = inlineCode(name, words)
  const isDeaf = code !== undefined && !handlesTerm(code)
  const term = isDeaf ? deafTerm(name, around) : around.unknownTerm
  const told = code === undefined ? undefined : tellInlineCode(name, code)
  if (told !== undefined) return { ...told, tells: true, term }
  const { durationMs, reason } = around.unknown
  return { durationMs, exitCode: 0, tells: false, guess: reason, unsure: 'end', isUnknown: true, term }
}
