const cache = new WeakMap<object, Map<string, string>>()

export function markupOf(data: object): Map<string, string> {
  const markup = cache.get(data) ?? new Map<string, string>()
  cache.set(data, markup)
  return markup
}
