// Preloaded into the product (`node --import`). Its time starts at CLOCK_STARTS_AT, so that "2 days ago" is the same
// whenever its pages are photographed.
const System = Date
const shift = System.parse(process.env.CLOCK_STARTS_AT ?? '') - System.now()
const now = () => System.now() + shift

globalThis.Date = new Proxy(System, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  apply: (target) => new target(now()).toString(),
  construct: (target, given, called) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, called === globalThis.Date ? target : called),
})
