import { afterAll } from 'vitest'
import { listPages } from './page-table.ts'
import { startTestEnvironment } from './test-environment.ts'
import { testOpenRedirects } from './test-open-redirects.ts'

const environment = await startTestEnvironment()
afterAll(() => environment.close())

testOpenRedirects(environment, listPages(environment.records))
