/** What a logo lies on: the ink has to answer it. */
export type Paper = 'white' | 'kraft' | 'dark' | 'clear';
