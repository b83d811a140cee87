// Written by media/encode/manifest.mjs; run it again after changing anything in public/media.

/** Pictures by name: pixel size of the largest file, its mean colour, a tiny picture to show while it loads. */
export const pictures = {
  'gentle-care': {
    width: 1200,
    height: 1200,
    dominant: '#E6CFBD',
    blur: 'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoQABAABABoJQBOgCFrtD6nAAD+3wXw0JB4Nn3zCk73hJx+x9q4IeKqAOGAv1BON5P0uux7XAAAAA==',
  },
  'cleansing-treatment': {
    width: 1200,
    height: 1200,
    dominant: '#DADDCC',
    blur: 'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoQABAABABoJZQAAu18SaXu4AD+79+weuUVs9UZw+mCayOUbzBY+dnicuNGxkVEKUcYHvwXeLgAAA==',
  },
  'deep-cleansing': {
    width: 1200,
    height: 1200,
    dominant: '#D5DCD8',
    blur: 'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQABAABABoJZwAAtzdguwHPRAA/u1inYnHxtAS5YFL6ts9F0pqJIHN5WI3vTVYT2L9JcV4DsmgwgAA',
  },
  'special-care': {
    width: 1200,
    height: 1200,
    dominant: '#D5C7D2',
    blur: 'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADQAQCdASoQABAABABoJZQCw7EVtBt8AAD+x2F6eycLdv2AwagNH2bmJpSAMH379g7MYuP00pZFeJLb1dzk6waKAAA=',
  },
  'personal-consultation': {
    width: 1200,
    height: 1200,
    dominant: '#E0CAB8',
    blur: 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAABQAgCdASoQABAABABoJQBOgCICd61rg7tLleAA/tdu89ig80KMJtV6zL0oemttyKhV+TmU7AzzYA3zTJsHxaD2NoAAAA==',
  },
  'test-kit': {
    width: 1200,
    height: 1200,
    dominant: '#E8D8BC',
    blur: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAABwAQCdASoQABAABABoJYgCdAFAAAD+77bQTH2ojXlYNRgfGpfqioI3W8gTGSj5oVgYxhMdQQ/AAA==',
  },
  cleansing: {
    width: 1200,
    height: 1200,
    dominant: '#D3DAD1',
    blur: 'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQABAABABoJZwAAujeyJICNGgA/uq6462u5GtrzrtACW1mLwNXJQVeNvl5OFLON69ZGDFMTF7CBAAA',
  },
  hero: {
    width: 1920,
    height: 1080,
    dominant: '#E7DDCC',
    blur: 'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAADwAQCdASoQAAkABABoJYwCdAEPAfNOFugA/u/QLaF4GxZPdUAPplKLPYAAAA==',
  },
  'hero-portrait': {
    width: 1080,
    height: 1350,
    dominant: '#E4DBCC',
    blur: 'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAACQAwCdASoQABQAPxF0sVCsJqSisAgBgCIJYwC7ACHe1X8O4qQ4AP7TTFHwVyBFXyel8neQP/BoLi8gWAiExAAA',
  },
} as const

/** Films by name: address, captions, pixel size, length, posters in AVIF and one in JPEG. All are silent. */
export const videos = {
  cleansing: {
    file: '/media/videos/cleansing.mp4',
    captions: '/media/videos/cleansing.vtt',
    width: 720,
    height: 1280,
    seconds: 225,
    bytes: 4319987,
    posterAvif: '/media/videos/cleansing-480.avif 480w, /media/videos/cleansing-720.avif 720w',
    posterJpg: '/media/videos/cleansing.jpg',
  },
  moisturizer: {
    file: '/media/videos/moisturizer.mp4',
    captions: '/media/videos/moisturizer.vtt',
    width: 720,
    height: 900,
    seconds: 150,
    bytes: 1732518,
    posterAvif: '/media/videos/moisturizer-480.avif 480w, /media/videos/moisturizer-720.avif 720w',
    posterJpg: '/media/videos/moisturizer.jpg',
  },
  morning: {
    file: '/media/videos/morning.mp4',
    captions: '/media/videos/morning.vtt',
    width: 1280,
    height: 720,
    seconds: 320,
    bytes: 4870546,
    posterAvif: '/media/videos/morning-848.avif 848w, /media/videos/morning-1280.avif 1280w',
    posterJpg: '/media/videos/morning.jpg',
  },
  evening: {
    file: '/media/videos/evening.mp4',
    captions: '/media/videos/evening.vtt',
    width: 1280,
    height: 720,
    seconds: 255,
    bytes: 4462808,
    posterAvif: '/media/videos/evening-848.avif 848w, /media/videos/evening-1280.avif 1280w',
    posterJpg: '/media/videos/evening.jpg',
  },
} as const
