import { type BarcodeDetector, prepareZXingModule, BarcodeDetector as WasmDetector } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

export type CodeReader = Pick<BarcodeDetector, 'detect'>

const FORMAT = 'qr_code'

type NativeDetector = {
  new (options: { formats: string[] }): CodeReader
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader where it has one that reads QR codes, else ours. */
export async function openCodeReader(): Promise<CodeReader> {
  const native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector
  if (native && (await native.getSupportedFormats()).includes(FORMAT)) return new native({ formats: [FORMAT] })
  // From our own server, as the page's policy demands.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return new WasmDetector({ formats: [FORMAT] })
}
