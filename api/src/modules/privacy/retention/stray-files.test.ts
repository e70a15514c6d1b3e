import { CallError, send } from '@olympiad/contracts/call'
import { registerTeam } from '@olympiad/contracts/calls/teams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Certificate } from '../../../model/certificate.entity.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { createOpenCompetition, register, registrationForm } from '../../teams/registration.fixture.ts'
import { claimUpload } from '../../uploads/claim-upload.ts'
import { uploadKey } from '../../uploads/image.ts'
import { deleteStrayFiles, parseStorageKey } from './stray-files.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const HOUR = 3_600_000
const START = Date.parse('2040-06-15T09:00:00Z')
const never = new AbortController().signal
const fork = () => api.deps.orm.em.fork()
const sweep = (hours: number, storage = api.deps.storage) => {
  const now = new Date(START + hours * HOUR)
  return deleteStrayFiles({ ...api.deps, storage, now: () => now }, new Date(now.getTime() - 48 * HOUR), never)
}
let nth = 0
async function upload(extension = 'png'): Promise<string> {
  nth += 1
  const name = `${String(nth).padStart(8, '0')}-1111-4111-8111-111111111111.${extension}`
  await api.deps.storage.put(uploadKey(name), new Uint8Array([nth]))
  return name
}
const isKept = (name: string) => api.deps.storage.has(uploadKey(name))

describe('an unreferenced file', () => {
  it('is deleted 48 hours after its first sighting, with its resized pictures', async () => {
    const name = await upload()
    await api.deps.storage.put(uploadKey(`320/${name}.webp`), new Uint8Array([1]))
    await sweep(0)
    await sweep(47)
    expect(await isKept(name)).toBe(true)
    expect(await sweep(48)).toBeGreaterThanOrEqual(2)
    expect(await isKept(name)).toBe(false)
    expect(await isKept(`320/${name}.webp`)).toBe(false)
  })

  it('stays when a record references it in time', async () => {
    const name = await upload()
    await sweep(100)
    const ground = await createOpenCompetition(api)
    await register(await api.as('coach'), registrationForm(ground, { image: name, teamName: 'Named meanwhile' }))
    await sweep(149)
    await sweep(300)
    expect(await isKept(name)).toBe(true)
  })

  it('includes a replaced document', async () => {
    const [certificate] = await fork().find(Certificate, { file: { $ne: null } }, { limit: 1 })
    const key = 'certificates/2024/NRO-2024-OLD-0000000000000000.pdf'
    await api.deps.storage.put(key, new Uint8Array([1]))
    await sweep(400)
    await sweep(449)
    expect(await api.deps.storage.has(key)).toBe(false)
    if (certificate?.file) expect(await api.deps.storage.has(certificate.file)).toBe(true)
  })

  it('excludes the product’s own drawings', () => {
    for (const key of [
      'uploads/scene-0a1b2c3d4e.svg',
      'erased/abc',
      'drawn/x.png',
      'backups/2040.archive',
      'uploads/x/y/z.png',
    ]) {
      expect(parseStorageKey(key), key).toBeUndefined()
    }
  })

  it('excludes the files of the demo', async () => {
    const keys = async () => {
      const all: string[] = []
      for await (const key of api.deps.storage.keys()) if (parseStorageKey(key)) all.push(key)
      return all.toSorted()
    }
    await sweep(500)
    await sweep(600)
    const before = await keys()
    await sweep(700)
    expect(await keys()).toEqual(before)
  })
})

describe('a form sent during the sweep of its picture', () => {
  it('comes first, and the picture stays', async () => {
    const name = await upload()
    await sweep(1000)
    expect(await claimUpload(fork(), api.deps.storage, name)).toBe(true)
    await sweep(1049)
    expect(await isKept(name)).toBe(true)
  })

  it('comes too late, and gets an error: no team is left without a picture', async () => {
    const name = await upload()
    await sweep(1100)
    const ground = await createOpenCompetition(api)
    const coach = await api.as('coach')
    let refusal: unknown
    const removing = {
      ...api.deps.storage,
      remove: async (key: string) => {
        refusal ??= await register(coach, registrationForm(ground, { image: name, teamName: 'Too late' })).catch(
          (error) => error,
        )
        await api.deps.storage.remove(key)
      },
    }
    await sweep(1149, removing)
    expect(await isKept(name)).toBe(false)
    expect(refusal).toBeInstanceOf(CallError)
    expect(refusal).toMatchObject({ code: 'upload_unknown' })
  })

  it('finds it gone after an interrupted sweep: the next sweep deletes it', async () => {
    const name = await upload()
    await sweep(1200)
    const dying = { ...api.deps.storage, remove: () => Promise.reject(new Error('killed')) }
    await expect(sweep(1249, dying)).rejects.toThrow('killed')
    expect(await isKept(name)).toBe(true)
    expect(await claimUpload(fork(), api.deps.storage, name)).toBe(false)
    await sweep(1250)
    expect(await isKept(name)).toBe(false)
  })
})

it('a registration claims its picture', async () => {
  const ground = await createOpenCompetition(api)
  const body = {
    data: registrationForm(ground, { image: '99999999-1111-4111-8111-111111111111.png', teamName: 'No picture' }),
  }
  await expect(send(registerTeam, { body }, await api.as('coach'))).rejects.toMatchObject({ code: 'upload_unknown' })
})
