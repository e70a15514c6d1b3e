import type { Fetcher } from '@olympiad/contracts/call'

/** A `fetch` for a form with a file, which tells how much of it has left: `onProgress` gets a share from 0 to 1. */
export const uploading =
  (onProgress: (share: number) => void): Fetcher =>
  (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'POST', path)
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('the form did not arrive'))
      request.send(init?.body instanceof FormData ? init.body : null)
    })
