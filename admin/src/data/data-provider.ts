import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { formOf } from './form-of.ts'
import { httpClient } from './http-client.ts'
import { recordIn } from './record-in.ts'

const API = '/api/admin'
const rest = simpleRestProvider(API, httpClient)

/**
 * Every resource of the console speaks the simple-rest dialect of `/api/admin/{resource}`; what holds files is sent as a form.
 * A new record whose `meta` names its form by an `idempotencyKey` is made once, however often it is sent.
 */
export const dataProvider: DataProvider = {
  ...rest,
  async create(resource, params) {
    const body = formOf(params.data) ?? JSON.stringify(params.data)
    const key: string | undefined = params.meta?.idempotencyKey
    const { json } = await httpClient(`${API}/${resource}`, {
      method: 'POST',
      body,
      ...(key && { headers: new Headers({ 'idempotency-key': key }) }),
    })
    return { data: recordIn(json) }
  },
  async update(resource, params) {
    const body = formOf(params.data) ?? JSON.stringify(params.data)
    const { json } = await httpClient(`${API}/${resource}/${params.id}`, { method: 'PUT', body })
    return { data: recordIn(json) }
  },
}
