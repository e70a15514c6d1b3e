/** The page of a list that an address asks for, from zero; undefined for what is none. */
export function pageAsked(params: URLSearchParams): number | undefined {
  const asked = params.get('page') ?? '0'
  return /^(?:0|[1-9]\d{0,3})$/.test(asked) ? Number(asked) : undefined
}
