import { setScriptOrigin } from './internal/host-address.ts'

// In a module of its own, as it has to run before the elements are defined: those in the page are upgraded at once.
setScriptOrigin(import.meta.url)
