type Bounds = { most?: number; longest?: number }

/**
 * A function of one text that remembers what it answered, for texts that come again and again, such as addresses and
 * headers. `most` texts are remembered, none longer than `longest`, so that nobody can fill the memory.
 */
export function remembered<Out>(make: (text: string) => Out, { most = 1000, longest = 512 }: Bounds = {}) {
  const known = new Map<string, { out: Out }>()
  return (text: string): Out => {
    const found = known.get(text)
    if (found) return found.out
    const out = make(text)
    if (text.length > longest) return out
    if (known.size >= most) known.clear()
    known.set(text, { out })
    return out
  }
}
