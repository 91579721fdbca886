import { accountsModule } from './accounts/index.server.ts'
import type { ServerModule } from './platform/server-module.ts'
import type { Runtime } from './runtime.server.ts'

/** The product's modules, in the order in which a tenant is erased: what hangs on accounts goes before them. */
export function serverModules(runtime: () => Runtime): readonly ServerModule[] {
  return [accountsModule(runtime)]
}
