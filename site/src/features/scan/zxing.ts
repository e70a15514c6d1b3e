import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// By default it comes from another host.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

export { BarcodeDetector }
