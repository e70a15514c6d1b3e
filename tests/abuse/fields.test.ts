import { tryOnEveryRoute } from './every-route.ts'

await tryOnEveryRoute('operators', 'unknown fields', 'hidden characters', 'prototypes', 'large bodies')
