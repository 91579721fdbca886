import { PRODUCT_SLUG } from '#host/contract/product.ts'

const STORE = Symbol.for(`${PRODUCT_SLUG}.singletons`)

/** Keeps one instance across the module reloads of development, where a second one would open a second connection. */
export function singleton<Value>(name: string, create: () => Value): Value {
  const holder = globalThis as { [STORE]?: Map<string, unknown> }
  const store = (holder[STORE] ??= new Map())
  if (!store.has(name)) store.set(name, create())
  return store.get(name) as Value
}
