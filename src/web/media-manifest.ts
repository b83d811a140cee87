// Written by media/encode/manifest.mjs; run it again after changing anything in public/media.

/** Pictures by name: pixel size of the largest file, its mean colour, a tiny picture to show while it loads. */
export const pictures = {
  'gentle-care': {
    width: 1200,
    height: 1200,
    dominant: '#E4CAB8',
    blur: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQABAABABoJQBOgCHf4/YYcAAA/u1HmFBRGb4qEpd5SahSIEBbw52wtg+LlCbsDAAAAA==',
  },
  'cleansing-treatment': {
    width: 1200,
    height: 1200,
    dominant: '#E4CAB8',
    blur: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQABAABABoJQBOgCHf4/YYcAAA/u1HmFBRGb4qEpd5SahSIEBbw52wtg+LlCbsDAAAAA==',
  },
  'deep-cleansing': {
    width: 1200,
    height: 1200,
    dominant: '#D1C3CF',
    blur: 'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAACQAQCdASoQABAABABoJZQCw7BCciAA/sdjG01u+grb4CBavGWinwf3eayDZFSgPpeG868pQxTFLgDcYvEcdFbTyj4ZcgAA',
  },
  'special-care': {
    width: 1200,
    height: 1200,
    dominant: '#D1C3CF',
    blur: 'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAACQAQCdASoQABAABABoJZQCw7BCciAA/sdjG01u+grb4CBavGWinwf3eayDZFSgPpeG868pQxTFLgDcYvEcdFbTyj4ZcgAA',
  },
  'personal-consultation': {
    width: 1200,
    height: 1200,
    dominant: '#E0C6B3',
    blur: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoQABAABABoJQBOgBrbwluGAAD+6xsogVZvco+nN0vDQHtIW/sEBpyTx50e0iEEJuwMAAAA',
  },
  'test-kit': {
    width: 1200,
    height: 1200,
    dominant: '#E0C6B3',
    blur: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoQABAABABoJQBOgBrbwluGAAD+6xsogVZvco+nN0vDQHtIW/sEBpyTx50e0iEEJuwMAAAA',
  },
  cleansing: {
    width: 1200,
    height: 1200,
    dominant: '#D1C3CF',
    blur: 'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAACQAQCdASoQABAABABoJZQCw7BCciAA/sdjG01u+grb4CBavGWinwf3eayDZFSgPpeG868pQxTFLgDcYvEcdFbTyj4ZcgAA',
  },
  hero: {
    width: 1920,
    height: 1080,
    dominant: '#E7DCCC',
    blur: 'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAAAQAgCdASoQAAkABABoJYwCdAEPAfQ748AAAP7v0C2heCA9VSvCRqCm79HAAA==',
  },
  'hero-portrait': {
    width: 1080,
    height: 1350,
    dominant: '#E4DACB',
    blur: 'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAACQAwCdASoQABQAPxFyslCsJqSisAgBgCIJYwCw7CHe1PkB+tYAAP7TTFK3e6NtNbOO/Nopi3OtXdCU0CXg+l4AAAA=',
  },
} as const

/** Films by name: address, pixel size, length, posters. All are silent. */
export const videos = {
  cleansing: {
    file: '/media/videos/cleansing.mp4',
    width: 720,
    height: 1280,
    seconds: 10,
    bytes: 0,
    posterAvif: '/media/videos/cleansing.avif',
    posterJpg: '/media/videos/cleansing.jpg',
  },
  moisturizer: {
    file: '/media/videos/moisturizer.mp4',
    width: 720,
    height: 900,
    seconds: 10,
    bytes: 0,
    posterAvif: '/media/videos/moisturizer.avif',
    posterJpg: '/media/videos/moisturizer.jpg',
  },
  morning: {
    file: '/media/videos/morning.mp4',
    width: 1280,
    height: 720,
    seconds: 10,
    bytes: 0,
    posterAvif: '/media/videos/morning.avif',
    posterJpg: '/media/videos/morning.jpg',
  },
  evening: {
    file: '/media/videos/evening.mp4',
    width: 1280,
    height: 720,
    seconds: 10,
    bytes: 0,
    posterAvif: '/media/videos/evening.avif',
    posterJpg: '/media/videos/evening.jpg',
  },
} as const
