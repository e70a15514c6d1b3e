import { tryOnEveryRoute } from './every-route.ts'

await tryOnEveryRoute('files')
