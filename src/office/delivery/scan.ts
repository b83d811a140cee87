import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The Barcode Detection API, in some browsers. */
interface NativeDetector {
  new (options: { formats: readonly string[] }): {
    detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
  }
  getSupportedFormats: () => Promise<readonly string[]>
}

declare global {
  var BarcodeDetector: NativeDetector | undefined
}

type Reader = (video: HTMLVideoElement) => Promise<readonly string[]>

const betweenLooksMs = 150

/** Reports every Code 128 until aborted. Throws as `getUserMedia` does. */
export async function scan(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted })
  try {
    video.srcObject = stream
    await video.play()
    const read = await openReader()
    while (!signal.aborted) {
      const [code] = await read(video)
      if (code !== undefined && !signal.aborted) onCode(code)
      await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
    }
  } catch (error) {
    // Stopping while starting rejects as well.
    if (!signal.aborted) throw error
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

async function openReader(): Promise<Reader> {
  const { BarcodeDetector } = globalThis
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (!BarcodeDetector || !formats.includes('code_128')) return openOwnReader()
  const detector = new BarcodeDetector({ formats: ['code_128'] })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

/** Half a megabyte, for browsers without the API: iPhones, desktops. */
async function openOwnReader(): Promise<Reader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return []
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    const found = await readBarcodes(context.getImageData(0, 0, width, height), { formats: ['Code128'] })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}
