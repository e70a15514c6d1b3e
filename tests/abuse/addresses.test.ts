import { tryOnEveryRoute } from './every-route.ts'

await tryOnEveryRoute('headers', 'ways out', 'paths')
