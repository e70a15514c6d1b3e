let addresses = 0
/** Rate limits are by address; the product must trust 127.0.0.1 as proxy. */
export function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
