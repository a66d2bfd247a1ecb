import { distFolder, ensureBuilt } from './build.ts'
import { misuse, readArguments } from './command-line.ts'
import { serveFolder } from './static-server.ts'
import { complain, print } from './terminal.ts'

// `npm start`: builds the page if needed and serves it, by default at http://localhost:4173. `-- --host NAME` serves it to other machines too:
// at an address or a name of this one, or at all of them with 0.0.0.0.

const { values } = readArguments('usage: [PORT=4173] npm start [-- --host localhost]', {
  options: { host: { type: 'string', default: 'localhost' } },
})

const port = Number(process.env.PORT ?? 4173)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.exit(misuse(`PORT must be a number from 0 to 65535, got ${process.env.PORT}`))
}

try {
  ensureBuilt()
  const server = await serveFolder(distFolder, port, values.host)
  print(`podreel is served at ${server.url}\n`)
} catch (error) {
  const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const text = isInUse ? `port ${port} is in use; take another one: PORT=4174 npm start` : String(error)
  complain(text)
  process.exit(1)
}
