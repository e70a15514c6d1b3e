import type { Fetcher } from '@olympiad/contracts/call'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { parseJsonResponse, type TestApi } from '../../testing/harness.ts'
import {
  asAdmin,
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationForm,
} from './registration.fixture.ts'

type Answer = AdminTeam & {
  http: number
  success: boolean
  msg: string
  code?: string
  errors?: { field: string; msg: string }[]
  team: AdminTeam
}

const send = async (as: Fetcher, method: string, path: string, body?: object, headers = {}): Promise<Answer> => {
  const isForm = body instanceof FormData
  const answer = await as(path, {
    method,
    headers: { 'accept-language': 'en', ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  return { http: answer.status, ...(await parseJsonResponse<Omit<Answer, 'http'>>(answer)) }
}

export const adminTeamCalls = (api: TestApi) => {
  const path = (id?: string, more = '') => `/api/admin/teams${id ? `/${id}` : ''}${more}`
  return {
    put: async (id: string | undefined, body: object, as?: Fetcher) =>
      send(as ?? (await asAdmin(api)), 'PUT', path(id), body),
    remove: async (id: string, as?: Fetcher) => send(as ?? (await asAdmin(api)), 'DELETE', path(id)),
    create: async (body: object, headers: object = {}, as?: Fetcher) =>
      send(as ?? (await asAdmin(api)), 'POST', path(), body, headers),
    people: async (method: 'POST' | 'PUT' | 'DELETE', id: string, more: string, body?: object, as?: Fetcher) =>
      send(as ?? (await asAdmin(api)), method, path(id, `/${more}`), body),
    async registered(as: Fetcher, changes: Partial<RegistrationDraft> = {}, ground?: OpenCompetition) {
      const where = ground ?? (await createOpenCompetition(api))
      const { team, response } = await register(as, registrationForm(where, changes))
      return { id: team._id, ref: response.order.ref, ground: where, season: where.season, competion: where.competion }
    },
  }
}

export const toFormData = (fields: Record<string, string | Blob>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
