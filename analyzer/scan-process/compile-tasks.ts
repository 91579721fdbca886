import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { COMPILED, loadTasks } from './load-tasks.ts'
import { HEAP_FLAG } from './scan-process.ts'

// Runs at the end of a bundling. V8 takes compiled code only under the flags that it was compiled with.
setFlagsFromString(HEAP_FLAG)
const folder = import.meta.dirname
const { tasks, wasCompiled, compiled } = loadTasks(folder)
await tasks.loadJudges()
writeFileSync(path.join(folder, COMPILED), compiled())
process.stdout.write(wasCompiled ? 'V8 took the code that was there.\n' : 'V8 has compiled the code.\n')
