/** Ends what is asked: 보냈는지, 올지, 또 갈까. */
export const ASKING_WHETHER = "는지 은지 ㄴ지 인지 을지 ㄹ지 지 까 나";
/** 싶어, 싶은: the end of a wish, and no beginning of a name. */
export const WISHING_STEM = "싶";
