import { vi } from 'vitest'

/** What `run` prints, and the exit code that it returns, in this process. */
export async function captured(run: () => Promise<number>) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const status = await run()
    const written = ({ mock }: typeof out) => mock.calls.map(([text]) => text).join('')
    return { status, stdout: written(out), stderr: written(err) }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}
