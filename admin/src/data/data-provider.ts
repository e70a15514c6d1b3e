import simpleRestProvider from 'ra-data-simple-rest'
import { httpClient } from './http-client.ts'

/** Every resource of the console speaks the simple-rest dialect of `/api/admin/{resource}`. */
export const dataProvider = simpleRestProvider('/api/admin', httpClient)
