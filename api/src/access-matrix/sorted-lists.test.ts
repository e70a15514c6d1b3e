import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminUsers } from '../modules/accounts/managed/users.admin.ts'
import { adminCertificates } from '../modules/certificates/certificates.admin.ts'
import { adminComments } from '../modules/community/moderation/comments.admin.ts'
import { adminTopics } from '../modules/community/moderation/topics.admin.ts'
import { adminMessages } from '../modules/contact/contact.admin.ts'
import { adminInvoices } from '../modules/invoices/invoices.admin.ts'
import { adminTransections } from '../modules/payments/transections.admin.ts'
import { adminResults } from '../modules/results/results.admin.ts'
import { adminTeams } from '../modules/teams/teams.admin.ts'
import { adminAudit } from '../platform/audit/audit.admin.ts'
import { indexes } from '../schema.ts'
import { startTestApi, type TestApi } from '../testing/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

describe('A growing list of the console', () => {
  it('has an index for every sortable column', () => {
    const { deps } = api
    const growingEntities = [
      adminTeams(deps),
      adminResults(deps),
      adminTransections,
      adminInvoices,
      adminCertificates,
      adminUsers(deps),
      adminTopics(deps),
      adminComments(deps),
      adminMessages,
      adminAudit,
    ]
    const missing = growingEntities.flatMap(({ name, entity, list }) => {
      const { collectionName } = deps.orm.em.getCollection(entity)
      const sorted = indexes
        .filter(({ collection, options }) => collection === collectionName && !options?.partialFilterExpression)
        .map(({ key }) => Object.entries(key))
        .filter(([, second]) => second?.[0] === '_id')
        .map(([first]) => first?.[0])
      return list.sort.filter((field) => !sorted.includes(field)).map((field) => `${name} by ${field}`)
    })
    expect(missing).toEqual([])
  })
})
