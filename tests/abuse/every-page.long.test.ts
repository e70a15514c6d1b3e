import { afterAll } from 'vitest'
import { pagesOf } from './pages.ts'
import { pagesLeadNowhereElse } from './try-pages.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world.close())

pagesLeadNowhereElse(world, pagesOf(world.things))
