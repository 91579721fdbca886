// One run of the browserless yardstick; prints nothing that is judged, only its time counts.
import { runScan } from '@forkpoint/agent-lighthouse-core'

const [url] = process.argv.slice(2)
await runScan(url)
process.stdout.write('{}')
