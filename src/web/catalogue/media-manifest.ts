// Written by studio/encode/manifest.mjs; run it again after changing anything in public/media.

/** Pictures by name: pixel size of the largest file. */
export const pictures = {
  'gentle-care': {
    width: 900,
    height: 900,
  },
  'cleansing-treatment': {
    width: 900,
    height: 900,
  },
  'deep-cleansing': {
    width: 900,
    height: 900,
  },
  'special-care': {
    width: 900,
    height: 900,
  },
  'personal-consultation': {
    width: 900,
    height: 900,
  },
  'test-kit': {
    width: 900,
    height: 900,
  },
  cleansing: {
    width: 900,
    height: 900,
  },
  'any-kit': {
    width: 900,
    height: 900,
  },
  hero: {
    width: 1600,
    height: 900,
  },
  'hero-portrait': {
    width: 900,
    height: 900,
  },
  parcel: {
    width: 1040,
    height: 780,
  },
  waiting: {
    width: 1040,
    height: 780,
  },
  'texture-gel': {
    width: 1040,
    height: 780,
  },
  'texture-foam': {
    width: 1040,
    height: 780,
  },
  'texture-cream': {
    width: 1040,
    height: 780,
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
    bytes: 5384164,
    posterAvif: '/media/videos/cleansing-480.avif 480w, /media/videos/cleansing-720.avif 720w',
    posterJpg: '/media/videos/cleansing.jpg',
  },
  moisturizer: {
    file: '/media/videos/moisturizer.mp4',
    captions: '/media/videos/moisturizer.vtt',
    width: 720,
    height: 900,
    seconds: 150,
    bytes: 2358030,
    posterAvif: '/media/videos/moisturizer-480.avif 480w, /media/videos/moisturizer-720.avif 720w',
    posterJpg: '/media/videos/moisturizer.jpg',
  },
  morning: {
    file: '/media/videos/morning.mp4',
    captions: '/media/videos/morning.vtt',
    width: 1280,
    height: 720,
    seconds: 320,
    bytes: 6161301,
    posterAvif: '/media/videos/morning-848.avif 848w, /media/videos/morning-1280.avif 1280w',
    posterJpg: '/media/videos/morning.jpg',
  },
  evening: {
    file: '/media/videos/evening.mp4',
    captions: '/media/videos/evening.vtt',
    width: 1280,
    height: 720,
    seconds: 255,
    bytes: 5498544,
    posterAvif: '/media/videos/evening-848.avif 848w, /media/videos/evening-1280.avif 1280w',
    posterJpg: '/media/videos/evening.jpg',
  },
} as const
