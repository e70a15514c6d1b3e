import { MOE_TRAINING_COUNT } from '@olympiad/contracts/forms/programmes-moe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalisePhoneNumber } from '../../platform/phone.ts'
import { startDemoApi } from '../../testing/demo.ts'
import regions from '../regions.json' with { type: 'json' }
import { TRAINING_CENTRES } from './training-centres.ts'

const ARABIC = /[\u0621-\u064A]/

describe('the training centres of the demo', () => {
  it.each(TRAINING_CENTRES.map((centre) => [centre.name_en, centre] as const))(
    'say everything about %s in both languages',
    (_name, { region, name, address, name_en, address_en, phone, at }) => {
      expect(regions.map(({ en_name }) => en_name)).toContain(region)
      for (const words of [name, address]) expect(words).toMatch(ARABIC)
      for (const words of [name_en, address_en]) expect(words).not.toMatch(ARABIC)
      expect(normalisePhoneNumber(phone)).toBe(phone)
      expect(at[0]).toBeGreaterThan(16)
      expect(at[0]).toBeLessThan(33)
      expect(at[1]).toBeGreaterThan(34)
      expect(at[1]).toBeLessThan(56)
    },
  )

  it('are in several regions, and in some there is none', () => {
    const served = new Set(TRAINING_CENTRES.map(({ region }) => region))
    expect(served.size).toBeGreaterThan(3)
    expect(served.size).toBeLessThan(regions.length)
  })
})

describe('the console of the demo', () => {
  let api: Awaited<ReturnType<typeof startDemoApi>>
  beforeAll(async () => {
    api = await startDemoApi()
  })
  afterAll(() => api.close())

  it.each(['moetalents', 'wrosupports', 'teachertrainings', 'championprogrames'])(
    'has more than a page to show in %s, in Arabic and in English',
    async (collection) => {
      const documents = await api.deps.orm.em.fork().getCollection(collection).find().toArray()
      const arabic = documents.filter((document) => ARABIC.test(JSON.stringify(document)))
      expect(documents.length).toBeGreaterThan(10)
      expect(arabic.length).toBeGreaterThan(documents.length / 2)
      expect(documents.length - arabic.length).toBeGreaterThan(1)
      for (const { training } of documents) if (training) expect(training).toHaveLength(MOE_TRAINING_COUNT)
    },
  )
})
