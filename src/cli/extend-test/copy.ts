import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something that is done or seen on a copy; `run` returns what is wrong. */
export interface Step {
  readonly what: string
  readonly run: (copy: Copy) => string | undefined
}

/** A copy of the project that can be changed. */
export class Copy {
  readonly #folder: string

  constructor(root: string, folder: string) {
    this.#folder = folder
    for (const name of ['src', 'docs', 'package.json', 'tsconfig.json', 'vite.config.ts', 'README.md'])
      cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  }

  read(path: string): string {
    return readFileSync(join(this.#folder, path), 'utf8')
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.#folder, path), text)
  }

  /** Puts `to` into the place of `from`, which has to be there once. */
  edit(path: string, from: string, to: string): string | undefined {
    const parts = this.read(path).split(from)
    if (parts.length !== 2) return `${path} has ${parts.length - 1} times: ${from}`
    this.write(path, parts.join(to))
    return undefined
  }

  /** What the tests in `paths` say where one of them fails. */
  testsFail(...paths: readonly string[]): string | undefined {
    return this.#run('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...paths)
  }

  /** What a script says where it fails. */
  scriptFails(path: string, ...rest: readonly string[]): string | undefined {
    return this.#run('node_modules/tsx/dist/cli.mjs', path, ...rest)
  }

  #run(...command: readonly string[]): string | undefined {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: this.#folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    return status === 0 ? undefined : `${stdout}${stderr}`.trim() || 'it failed without a word'
  }
}
