// The notices of the server's page.

import { writeServerNotices } from "./notices.js";

writeServerNotices(new URL("../../src/spielwerk/server/page/", import.meta.url));
