// Builds all that `npm start` serves: the Remix app with its server, the child processes, the embeds.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { bundle } from './bundle.mjs'
import { stampBuild } from './build-stamp.mjs'

const root = path.resolve(import.meta.dirname, '..')
const startedAt = new Date()

await node('node_modules/@remix-run/dev/dist/cli.js', 'vite:build')
await Promise.all([
  bundle('host/embedded-mongo/main.ts', 'build/embedded-mongo/main.js', ['lmdb']),
  bundle('analyzer/gather/lab/lab-worker.ts', 'build/lab-worker.js'),
  bundle('host/server/reports/pdf/pdf-worker.tsx', 'build/pdf-worker.js'),
  existsSync(path.join(root, 'widgets/build.mjs')) ? node('widgets/build.mjs') : undefined,
])
stampBuild(root, startedAt)

function node(file, ...args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [path.join(root, file), ...args], { cwd: root, env, stdio: ['ignore', 2, 2] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with exit code ${code}.`))))
  })
}
