import { httpClient } from './http-client.ts'

/** Sends a picture; gives the file name under uploads/ that it has from now on. @throws {HttpError} with the server's words */
export async function uploadPicture(picture: Blob): Promise<string> {
  const body = new FormData()
  body.set('file', picture, 'picture')
  const { json } = await httpClient('/api/uploads', { method: 'POST', body })
  return String(json.filename)
}
