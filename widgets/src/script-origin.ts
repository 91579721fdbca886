import { setScriptOrigin } from './internal/host-address.ts'

// A separate module, because it must run before the elements are defined, which upgrades those in the page at once.
setScriptOrigin(import.meta.url)
