import { renderToString } from 'react-dom/server'
import { App, type AppProps } from './app.tsx'

const props = JSON.parse(process.argv[2] ?? '{}') as AppProps
process.stdout.write(renderToString(<App {...props} />))
