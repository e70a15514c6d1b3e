/** From zero; undefined for an invalid one. */
export function parsePageNumber(params: URLSearchParams): number | undefined {
  const pageParam = params.get('page') ?? '0'
  return /^(?:0|[1-9]\d{0,3})$/.test(pageParam) ? Number(pageParam) : undefined
}
