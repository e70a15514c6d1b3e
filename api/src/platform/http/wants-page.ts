import type { Context } from 'hono'

/** Links and plain forms of our pages get a page, scripts get JSON. */
export const wantsPage = (c: Context): boolean => c.req.header('accept')?.includes('text/html') ?? false
