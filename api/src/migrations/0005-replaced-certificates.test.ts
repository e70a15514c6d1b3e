import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { replacedCertificates } from './0005-replaced-certificates.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('a final certificate of an older database that was replaced names its successor, one that was only revoked names none', async () => {
  const em = api.deps.orm.em.fork()
  const certificates = em.getCollection('certificates')
  const [one, other] = [new ObjectId(), new ObjectId()]
  const at = (day: number) => new Date(Date.UTC(2025, 0, day))
  await certificates.insertMany([
    { team: one, type: 'f', crt_serial: 'first', created_at: at(1), revoked_at: at(2) },
    { team: one, type: 'f', crt_serial: 'second', created_at: at(2), revoked_at: at(3) },
    { team: one, type: 'f', crt_serial: 'third', created_at: at(3), revoked_at: at(4) },
    { team: one, type: 'f', crt_serial: 'issued later', created_at: at(9), revoked_at: null },
    { team: other, type: 'f', crt_serial: 'of another team', created_at: at(4), revoked_at: null },
    { team: one, type: 'q', crt_serial: 'qualified', created_at: at(1), revoked_at: at(2) },
  ])
  for (const _twice of [1, 2]) await replacedCertificates.run(em)
  const found = await certificates.find({ replaced_by: { $exists: true } }, { sort: { created_at: 1 } }).toArray()
  expect(found.map(({ crt_serial, replaced_by }) => `${crt_serial}: ${replaced_by}`)).toEqual([
    'first: second',
    'second: third',
  ])
})
