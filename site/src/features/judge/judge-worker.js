// Keeps the judge's page, so that it opens without network. It serves nothing else: calls go to the server, and their
// answers are kept by account in the page's own database.

/** @typedef {Window & { registration: ServiceWorkerRegistration, clients: { claim(): Promise<void> } }} Worker */
/** @typedef {Event & { request: Request, respondWith(answer: Promise<Response>): void, waitUntil(work: Promise<unknown>): void }} WorkerEvent */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self))
const address = new URL(worker.registration.scope)
const NAME = `judge ${address.pathname}`
/** Names of built files hold the hash of their content. */
const ASSET = /(?:\/_astro\/|\.\/)([\w.@~-]+\.(?:js|css|woff2|svg|wasm))/g

/** @param {string} text */
const assetsIn = (text) => [...text.matchAll(ASSET)].map(([, file]) => `/_astro/${file}`)

/**
 * Fetches the page, and every file that it and its scripts name. The page goes in last: what is kept is always whole,
 * and of one build. An open page keeps what it has; the next opening gets the new one.
 */
async function keepPage() {
  const response = await fetch(address.pathname, { cache: 'no-cache', credentials: 'same-origin' })
  // A redirect leads to the sign-in.
  if (!response.ok || response.redirected) return
  const cache = await caches.open(NAME)
  const page = await response.clone().text()
  const kept = await cache.match(address.pathname)
  if (kept && (await kept.text()) === page) return
  /** @type {Set<string>} */
  const assets = new Set(assetsIn(page))
  // A set goes on to what is added while it is read.
  for (const asset of assets) {
    const file = (await cache.match(asset)) ?? (await fetchInto(cache, asset))
    if (asset.endsWith('.js')) for (const other of assetsIn(await file.text())) assets.add(other)
  }
  await cache.put(address.pathname, response)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== address.pathname && !assets.has(pathname)) await cache.delete(url)
  }
}

/** @param {Cache} cache @param {string} asset */
async function fetchInto(cache, asset) {
  const file = await fetch(asset)
  if (!file.ok) throw new Error(`${asset}: ${file.status}`)
  await cache.put(asset, file.clone())
  return file
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(NAME)
  return (await cache.match(new URL(request.url).pathname)) ?? fetch(request)
}

/** @param {string} type @param {(event: WorkerEvent) => void} listener */
const on = (type, listener) => worker.addEventListener(type, /** @type {EventListener} */ (listener))

on('install', (event) => event.waitUntil(keepPage()))
on('activate', (event) => event.waitUntil(worker.clients.claim()))
on('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== address.origin) return
  if (event.request.mode === 'navigate') {
    if (pathname !== address.pathname) return
    event.respondWith(answer(event.request))
    event.waitUntil(keepPage().catch(() => undefined))
  } else if (pathname.startsWith('/_astro/')) event.respondWith(answer(event.request))
})
