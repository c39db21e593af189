require('./groups').runGroup(0);
