import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { formOf } from './form-of.ts'
import { httpClient } from './http-client.ts'

const API = '/api/admin'
const rest = simpleRestProvider(API, httpClient)

/** Every resource of the console speaks the simple-rest dialect of `/api/admin/{resource}`; what holds files is sent as a form. */
export const dataProvider: DataProvider = {
  ...rest,
  async create(resource, params) {
    const body = formOf(params.data)
    if (!body) return await rest.create(resource, params)
    const { json } = await httpClient(`${API}/${resource}`, { method: 'POST', body })
    return { data: json }
  },
  async update(resource, params) {
    const body = formOf(params.data)
    if (!body) return await rest.update(resource, params)
    const { json } = await httpClient(`${API}/${resource}/${params.id}`, { method: 'PUT', body })
    return { data: json }
  },
}
