import type { Context } from 'hono'

/** Links and native forms accept HTML, scripts JSON. */
export const wantsPage = (c: Context): boolean => c.req.header('accept')?.includes('text/html') ?? false
