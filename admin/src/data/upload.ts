import { httpClient } from './http-client.ts'

/** Returns the file name under uploads/. @throws {HttpError} with the server's message */
export async function uploadPicture(picture: Blob): Promise<string> {
  const body = new FormData()
  body.set('file', picture, 'picture')
  const { json } = await httpClient('/api/uploads', { method: 'POST', body })
  return String(json.filename)
}
