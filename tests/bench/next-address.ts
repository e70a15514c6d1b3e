let addresses = 0
/** Much is limited by address: who asks next is somebody else, for a product that trusts 127.0.0.1 as its proxy. */
export function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
