import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import sharp from 'sharp'
import { User } from '../../../model/user.entity.ts'
import type { startDemoApi } from '../../../testing/demo.ts'
import { parseJsonResponse } from '../../../testing/harness.ts'
import { newNationalId } from '../accounts.fixture.ts'

export type DemoApi = Awaited<ReturnType<typeof startDemoApi>>
type AccountResponse = AdminPerson & {
  success: boolean
  msg: string
  code: string
  errors: { field: string; msg: string }[]
}

export function accountCalls(api: DemoApi, as = api.admin) {
  const call = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData
    const answer = await as(`/api/admin/${path}`, {
      method,
      headers: { 'accept-language': 'en', ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { ...(await parseJsonResponse<AccountResponse>(answer)), httpStatus: answer.status }
  }
  return {
    post: (path: string, body: object) => call('POST', path, body),
    put: (path: string, body: object) => call('PUT', path, body),
    remove: (path: string) => call('DELETE', path),
    get: async <T>(path: string): Promise<T> => parseJsonResponse<T>(await as(`/api/admin/${path}`)),
  }
}

export const findStoredUser = (api: DemoApi, where: object) => api.deps.orm.em.fork().findOne(User, where)

export const samplePhoto = async (colour = '#0b6b55'): Promise<File> => {
  const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: colour } })
  return new File([new Uint8Array(await picture.png().toBuffer())], 'me.png', { type: 'image/png' })
}

let people = 0
export function newAccountFields(changes: Record<string, unknown> = {}): Record<string, unknown> {
  people += 1
  return {
    name: 'سلوى الماضي',
    email: `salwa${people}@demo.test`,
    phone_number: `٠٥٠٧٧٧٠${String(people).padStart(3, '0')}`,
    national_id: newNationalId(),
    nationality: 'SA',
    password: 'a-long-enough-one',
    cpassword: 'a-long-enough-one',
    ...changes,
  }
}

export async function toFormData(fields: Record<string, unknown>, logo?: File): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('logo', logo ?? (await samplePhoto()))
  return form
}
