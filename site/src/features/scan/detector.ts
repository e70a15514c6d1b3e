import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill'

/** Texts of the QR codes in a picture. */
export type Detect = (picture: HTMLVideoElement | ImageBitmap) => Promise<string[]>

const OPTIONS = { formats: ['qr_code' as const] }

/** The browser's own detector where it reads QR codes, else the one in WebAssembly, which loads then. */
export async function createDetector(): Promise<Detect> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: typeof Detector }
  const isNative = (await Native?.getSupportedFormats())?.includes('qr_code')
  const detector = Native && isNative ? new Native(OPTIONS) : new (await import('./zxing.ts')).BarcodeDetector(OPTIONS)
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}
