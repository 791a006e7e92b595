import { Navigate } from "react-router";

/** The overview begins with the apps, and for now they are all of it. */
export default function MypageRoute() {
  return <Navigate to="/mypage/app" replace />;
}
