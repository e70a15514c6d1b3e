/** Preloaded into the product: each SIGUSR2 advances its clock by ten minutes. */
const STEP_MS = 600_000

let ahead = 0
process.on('SIGUSR2', () => {
  ahead += STEP_MS
})

const shiftedNow = (): number => TrueDate.now() + ahead
const TrueDate = Date
// Dates from either constructor are instances of both.
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [shiftedNow()]),
  get: (target, name) => (name === 'now' ? shiftedNow : Reflect.get(target, name)),
})
