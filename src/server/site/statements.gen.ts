// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface AddRefusedCalls {
  values: {
    day: string
    addresses: readonly string[]
    times: readonly number[]
  }
  row: null
}

export interface AddViews {
  values: {
    views: string
  }
  row: null
}

export interface BytesOfFilm {
  values: {
    hash: string
  }
  row: {
    bytes: number
  }
}

export interface CompareOffers {
  values: {
    words: string
  }
  row: {
    version: string
    isSame: boolean | null
  }
}

export interface CountSellersOfOperators {
  values: null
  row: null
}

export interface CountWaitingSites {
  values: null
  row: null
}

export interface EndSiteVersion {
  values: {
    fault?: string | null | undefined
    version: number
  }
  row: null
}

export interface FindCampaignsOfDays {
  values: {
    days: readonly string[]
  }
  row: {
    day: string
    source: string
  }
}

export interface FindCaptions {
  values: {
    hash: string
  }
  row: {
    words: string
  }
}

export interface FindLastingCampaigns {
  values: {
    sources: readonly string[]
  }
  row: {
    source: string
  }
}

export interface FindLessonFilm {
  values: {
    version: number
    film: string
  }
  row: {
    file: unknown
    captions: unknown
  }
}

export interface FindOffer {
  values: {
    version: string
  }
  row: {
    version: string
    text: string
  }
}

export interface FindPublishedSite {
  values: null
  row: {
    version: number
    seller: unknown
    specialist: unknown
    portrait: unknown
    offer: string
    privacy: string
    offerVersion: string
    lessons: unknown
    offerWords: string
  }
}

export interface FindRefusedCalls {
  values: {
    before: string
  }
  row: {
    address: string
    refused: number
  }
}

export interface FindWaitingSite {
  values: {
    version: number
  }
  row: {
    version: number
    seller: unknown
    specialist: unknown
    portrait: unknown
    offer: string
    privacy: string
    offerVersion: string
    lessons: unknown
    offerWords: string
    by: string | null
    madeAt: Date
    publishAt: Date
    publishedAt: Date | null
    endedAt: Date | null
    fault: string | null
  }
}

export interface FindWaitingSiteVersion {
  values: null
  row: {
    version: number
    operatorId: string | null
  }
}

export interface InsertCaptions {
  values: {
    hash: string
    words: string
    end: string | number
  }
  row: null
}

export interface InsertFilm {
  values: {
    hash: string
    bytes: number
    seconds: number
    width: number
    height: number
    operatorId: string
  }
  row: {
    film: unknown
  }
}

export interface InsertLesson {
  values: {
    version: number
    film: string
    title: string
    text: string
    filmId?: string | null | undefined
    posterId?: string | null | undefined
    captions?: string | null | undefined
    transcript?: string | null | undefined
  }
  row: null
}

export interface InsertSiteContent {
  values: {
    version: number
    sellerName?: string | null | undefined
    sellerTaxId?: string | null | undefined
    sellerAddress?: string | null | undefined
    sellerPhone?: string | null | undefined
    sellerEmail?: string | null | undefined
    sellerTelegram?: string | null | undefined
    sellerViber?: string | null | undefined
    sellerIban?: string | null | undefined
    specialistName?: string | null | undefined
    specialistTitle?: string | null | undefined
    specialistWords?: string | null | undefined
    portraitId?: string | null | undefined
    certificate?: string | null | undefined
    certificateUrl?: string | null | undefined
    offer: string
    privacy: string
    offerVersion: string
  }
  row: null
}

export interface InsertSiteVersion {
  values: {
    operatorId?: string | null | undefined
    publishAt?: Date | null | undefined
  }
  row: {
    version: number
  }
}

export interface ListFilms {
  values: null
  row: {
    hash: string
    bytes: number
  }
}

export interface ListSiteVersions {
  values: {
    most: string | number
  }
  row: {
    version: number
    seller: unknown
    specialist: unknown
    portrait: unknown
    offer: string
    privacy: string
    offerVersion: string
    lessons: unknown
    offerWords: string
    by: string | null
    madeAt: Date
    publishAt: Date
    publishedAt: Date | null
    endedAt: Date | null
    fault: string | null
  }
}

export interface LockSite {
  values: null
  row: {
    version: number
  }
}

export interface MarkSitePublished {
  values: {
    version: number
  }
  row: null
}

export interface SetPublishedSite {
  values: {
    version: number
  }
  row: null
}
