import type { Fetcher } from '@olympiad/contracts/call'

/** A `fetch` with upload progress: `onProgress` receives a share from 0 to 1. */
export const createUploadFetcher =
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
      request.onerror = () => reject(new TypeError('upload failed: network error'))
      request.send(init?.body instanceof FormData ? init.body : null)
    })
